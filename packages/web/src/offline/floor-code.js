/* Draws this page's address as a QR code into the page that `floor.js` shows; the build puts the encoder before it. */
;(function () {
  var place = document.getElementById('floor-code')
  if (!place) {
    return
  }
  var code = encode(location.href, { border: 4 })
  var side = 5
  var canvas = document.createElement('canvas')
  canvas.width = code.size * side
  canvas.height = code.size * side
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', '本页地址的二维码')
  var pen = canvas.getContext('2d')
  pen.fillStyle = '#FFF'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (var y = 0; y < code.size; y += 1) {
    for (var x = 0; x < code.size; x += 1) {
      if (code.data[y][x]) {
        pen.fillRect(x * side, y * side, side, side)
      }
    }
  }
  place.appendChild(canvas)
})()
