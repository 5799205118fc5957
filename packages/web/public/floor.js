/*
 * Tells who comes with a browser below the floor (docs/architecture.md), in words every browser can run: the app itself
 * is made for newer ones and may not start at all. Not built, so that nothing newer gets in.
 */
;(() => {
  function numberIn(text, pattern) {
    var found = pattern.exec(text)
    return found ? parseFloat(found[1].replace('_', '.')) : 0
  }

  function isBelowFloor(agent) {
    if (/MSIE |Trident\//.test(agent)) {
      return true
    }
    // Browsers on an iPhone all are its Safari, whatever they are called, and go by the system's version.
    var ios = numberIn(agent, /(?:iPhone|CPU) OS (\d+[_.]\d+)/)
    if (ios) {
      return ios < 15.6
    }
    // Edge, 360 and WeChat name the Chrome they are made of.
    var chrome = numberIn(agent, /Chrom(?:e|ium)\/(\d+)/)
    if (chrome) {
      return chrome < 109
    }
    var firefox = numberIn(agent, /Firefox\/(\d+)/)
    if (firefox) {
      return firefox < 115
    }
    var safari = /Safari\//.test(agent) ? numberIn(agent, /Version\/(\d+\.\d+)/) : 0
    return safari > 0 && safari < 15.6
  }

  if (!isBelowFloor(navigator.userAgent)) {
    return
  }
  var note = document.createElement('div')
  note.setAttribute('role', 'alert')
  note.style.cssText = 'padding:12px 16px;background:#FFF7E6;color:#7A4100;font:14px/22px sans-serif;text-align:center'
  note.appendChild(
    document.createTextNode(
      '您的浏览器版本较低，页面可能无法正常显示。请升级到 Chrome 109、Edge 109、Safari 15.6 或更高版本，也可以使用最新版微信或 360 浏览器打开。',
    ),
  )
  document.body.insertBefore(note, document.body.firstChild)
})()
