import { createHash } from 'node:crypto'

/** What waits in a page until its first frame is drawn: links of scripts to fetch, and scripts to run. */
export const later = 'zx-later'

/**
 * The only script that stands in a page itself. It asks for the app once what the server painted is on the screen, eight
 * files at a time: asking for all of them keeps a phone from drawing before, and from answering to a finger after. A page in
 * the background draws no frames and begins at once.
 */
export const firstScript = `(()=>{let on=0;const some=(all)=>{for(const l of all.splice(0,8))l.rel='modulepreload';if(all.length)setTimeout(some,0,all);else for(const s of document.querySelectorAll('script[type=${later}]')){const n=document.createElement('script');n.type='module';n.src=s.src;s.replaceWith(n)}};const go=()=>{if(!on++)some([...document.querySelectorAll('link[rel=${later}]')])};document.hidden?go():(requestAnimationFrame(()=>setTimeout(go)),setTimeout(go,1000))})()`

/** By which the content security policy lets this one through and no other. */
export const firstScriptSource = `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`
