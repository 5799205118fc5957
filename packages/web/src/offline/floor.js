/*
 * Tells who comes with a browser below the floor (build/floor.ts) what to do, on a whole page, in words every browser can run:
 * the app itself is made for newer ones and does not start. The build puts the versions in and nothing else, so that nothing
 * newer gets in.
 */
;(function () {
  var oldest = __OLDEST__
  var goesOnKey = 'floor-passed'

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
      return ios < oldest.safari
    }
    // Edge, 360 and WeChat name the Chrome they are made of.
    var chrome = numberIn(agent, /Chrom(?:e|ium)\/(\d+)/)
    if (chrome) {
      return chrome < oldest.chrome
    }
    var firefox = numberIn(agent, /Firefox\/(\d+)/)
    if (firefox) {
      return firefox < oldest.firefox
    }
    var safari = /Safari\//.test(agent) ? numberIn(agent, /Version\/(\d+\.\d+)/) : 0
    return safari > 0 && safari < oldest.safari
  }

  // Old browsers throw where storing is forbidden.
  function stored(work) {
    try {
      return work(window.sessionStorage)
    } catch (error) {
      return null
    }
  }

  function piece(name, text, style) {
    var made = document.createElement(name)
    made.style.cssText = style
    if (text) {
      made.appendChild(document.createTextNode(text))
    }
    return made
  }

  function steps(agent) {
    var isPhone = /Mobile|Android|iPhone|iPad/.test(agent)
    if (isPhone) {
      return ['将手机系统或浏览器升级到最新版本后重新打开。', '也可以用最新版微信打开本页地址。']
    }
    return [
      '正在使用 360、QQ、搜狗等浏览器：点击地址栏右侧的图标，切换到“极速模式”；仍看到本页时，将浏览器升级到最新版本。',
      'Windows 7：请安装 Chrome ' + oldest.floor + ' 或最新版 360 极速浏览器。',
      '其他电脑：请升级到最新版 Chrome、Edge、Firefox 或 Safari。',
    ]
  }

  function show() {
    window.belowFloor = true
    var page = piece(
      'div',
      '',
      'max-width:640px;margin:0 auto;padding:48px 24px;color:#1D2129;font:16px/28px sans-serif'
    )
    page.setAttribute('role', 'alert')
    page.appendChild(piece('h1', '浏览器版本过低，无法打开本页', 'margin:0 0 16px;font-size:24px;line-height:36px'))
    page.appendChild(piece('p', '请按以下任一方法操作：', 'margin:0 0 8px'))
    var list = piece('ol', '', 'margin:0 0 16px;padding-left:24px')
    var all = steps(navigator.userAgent)
    for (var at = 0; at < all.length; at += 1) {
      list.appendChild(piece('li', all[at], 'margin:0 0 8px'))
    }
    page.appendChild(list)
    page.appendChild(piece('p', '或用手机扫描二维码，在手机上打开本页：', 'margin:0 0 8px'))
    var code = piece('div', '', 'margin:0 0 8px')
    code.id = 'floor-code'
    page.appendChild(code)
    page.appendChild(piece('p', location.href, 'margin:0 0 24px;word-break:break-all;color:#4E5969;font-size:14px'))
    var look = 'padding:8px 16px;border:1px solid #86909C;border-radius:6px;background:#FFF;font:16px/24px sans-serif'
    var button = piece('button', '仍然打开（可能无法正常显示）', look)
    button.type = 'button'
    button.onclick = function () {
      stored(function (storage) {
        storage.setItem(goesOnKey, '1')
      })
      location.reload()
    }
    page.appendChild(button)
    document.body.innerHTML = ''
    document.body.style.cssText = 'margin:0;background:#FFF'
    document.body.appendChild(page)
    var script = document.createElement('script')
    script.src = '/floor-code.js'
    document.body.appendChild(script)
  }

  var hasPassed = stored(function (storage) {
    return storage.getItem(goesOnKey)
  })
  if (isBelowFloor(navigator.userAgent) && !hasPassed) {
    show()
  }
})()
