import { once } from 'node:events'
import { createServer } from 'node:http'

/** The ticket the stand-in gives: what pages of the journeys are signed with. */
export const weChatTicket = 'ticket-of-the-journeys'

/** Where pages load WeChat's script from. */
export const weChatScript = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

/** What a journey in WeChat's browser may ask of another host: its script, which it is given by the journey. */
export const weChatRequest = /outbound request: https:\/\/res\.wx\.qq\.com\/open\/js\/jweixin-1\.6\.0\.js$/

/** WeChat's interface for the journeys: one token and one ticket, as its documentation shows them. */
export async function startWeChat(): Promise<{ url: string; appId: string; secret: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const isTicket = request.url?.startsWith('/cgi-bin/ticket/getticket?') === true
    const body = isTicket
      ? { errcode: 0, errmsg: 'ok', ticket: weChatTicket, expires_in: 7200 }
      : { access_token: 'token-of-the-journeys', expires_in: 7200 }
    response.end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return { url, appId: 'wx-journeys', secret: 'secret-of-the-journeys', stop: () => server.close() }
}
