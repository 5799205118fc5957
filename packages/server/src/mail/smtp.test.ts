import { once } from 'node:events'
import { createServer, type Server as NetServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpSender } from './smtp.ts'

interface Received {
  from: string
  to: string
  lines: string[]
}

/** A small SMTP server that takes mail, or refuses it at `refuses`. */
async function startSmtp(
  refuses: 'RCPT' | 'DATA' | undefined = undefined,
): Promise<{ url: string; mails: Received[] }> {
  const mails: Received[] = []
  const server = createServer((socket) => speak(socket, mails, refuses))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${portOf(server)}`, mails }
}

function portOf(server: NetServer): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function speak(socket: Socket, mails: Received[], refuses: string | undefined): void {
  const mail: Received = { from: '', to: '', lines: [] }
  let inData = false
  const answer = (line: string) => {
    const word = line.slice(0, 4).toUpperCase()
    if (inData) {
      inData = line !== '.'
      if (inData) {
        mail.lines.push(line)
      } else {
        mails.push(mail)
      }
      return inData ? undefined : '250 kept'
    }
    if (word === refuses) {
      return '550 no such person'
    }
    mail.from ||= /^MAIL FROM:<(.*?)>/i.exec(line)?.[1] ?? ''
    mail.to ||= /^RCPT TO:<(.*?)>/i.exec(line)?.[1] ?? ''
    inData = word === 'DATA'
    return { DATA: '354 go on', QUIT: '221 bye' }[word] ?? '250 ok'
  }
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    for (const line of String(chunk).replace(/\r\n$/, '').split('\r\n')) {
      const said = answer(line)
      if (said) {
        socket.write(`${said}\r\n`)
      }
    }
  })
}

test('mail goes out through the SMTP server, Chinese and all', async () => {
  const { url, mails } = await startSmtp()
  await smtpSender(url, '知行 <no-reply@learn.example>').send({
    to: 'lin@school.cn',
    subject: '登录验证码',
    text: '您的验证码是123456',
  })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ from: 'no-reply@learn.example', to: 'lin@school.cn' })
  const text = mails[0]?.lines.join('\n') ?? ''
  expect(text).toContain(`Subject: =?UTF-8?B?${Buffer.from('登录验证码').toString('base64')}?=`)
  const body = text.slice(text.indexOf('\n\n')).trim()
  expect([Buffer.from(body, 'base64').toString(), body]).toContain('您的验证码是123456')
})

test('a line break in a subject adds no header', async () => {
  const { url, mails } = await startSmtp()
  await smtpSender(url, 'a@b.cn').send({ to: 'lin@school.cn', subject: 'x\r\nBcc: evil@evil.example', text: 'y' })
  expect(mails[0]?.lines.filter((line) => /^bcc:/i.test(line))).toEqual([])
})

test.each(['RCPT', 'DATA'] as const)('a server that refuses at %s is a failure', async (at) => {
  const { url, mails } = await startSmtp(at)
  await expect(smtpSender(url, 'a@b.cn').send({ to: 'gone@school.cn', subject: 'x', text: 'y' })).rejects.toThrow('550')
  expect(mails).toEqual([])
})
