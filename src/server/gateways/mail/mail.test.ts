import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bareAddress } from './address.ts'
import { createCaptureMail } from './capture.ts'
import { composeMail } from './compose.ts'
import { MailRefusedError, type MailGateway } from './port.ts'
import { createSmtpMail } from './smtp.ts'

const raw = Buffer.from('From: a@b.test\r\nTo: c@d.test\r\nSubject: Hello\r\n\r\nHi\r\n')

type Received = { from: string; to: string; body: string }

/** A mail server that takes everything, but refuses `never@` for good and `later@` for now, and every password. It knows no TLS. */
async function givenMailServer(): Promise<{ url: string; received: Received[]; port: number; heard: string[] }> {
  const received: Received[] = []
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('data', (chunk) => heard.push(chunk.toString('latin1')))
    speakSmtp(socket, received)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, port, heard }
}

function speakSmtp(socket: Socket, received: Received[]): void {
  let mail: Received = { from: '', to: '', body: '' }
  let inData = false
  const answer = (line: string): boolean => socket.write(`${line}\r\n`)
  answer('220 test')
  let pending = ''
  socket.on('data', (chunk) => {
    const lines = (pending + chunk.toString('latin1')).split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines) {
      if (inData && line === '.') {
        inData = false
        received.push(mail)
        mail = { from: '', to: '', body: '' }
        answer('250 kept')
      } else if (inData) mail.body += `${line}\r\n`
      else if (line.startsWith('EHLO')) answer('250-test\r\n250 AUTH PLAIN')
      else if (line.startsWith('AUTH')) answer('535 no')
      else if (line.startsWith('MAIL FROM:')) {
        mail.from = line.slice('MAIL FROM:'.length)
        answer('250 ok')
      } else if (line.startsWith('RCPT TO:')) {
        mail.to = line.slice('RCPT TO:'.length)
        answer(mail.to.startsWith('<never@') ? '550 no such user' : mail.to.startsWith('<later@') ? '451 later' : '250 ok')
      } else if (line === 'DATA') {
        inData = true
        answer('354 go on')
      } else answer(line === 'QUIT' ? '221 bye' : '250 ok')
    }
  })
}

const gateways: [string, () => Promise<MailGateway>, 'sent' | 'captured'][] = [
  ['capture', async () => createCaptureMail(), 'captured'],
  ['smtp', async () => createSmtpMail((await givenMailServer()).url), 'sent'],
]

for (const [kind, create, outcome] of gateways) {
  test(`${kind} mail: deliver returns ${outcome}`, async () => {
    const mail = await create()
    expect(mail.kind).toBe(kind)
    await expect(mail.deliver({ from: 'Landmark <a@b.test>', to: 'c@d.test', raw })).resolves.toBe(outcome)
  })

  test(`${kind} mail: an address with a line break is permanently refused`, async () => {
    const mail = await create()
    const delivery = mail.deliver({ from: 'a@b.test', to: 'c@d.test\r\nBcc: e@f.test', raw })
    await expect(delivery).rejects.toBeInstanceOf(MailRefusedError)
  })
}

test('createSmtpMail: sends the exact bytes with bare addresses', async () => {
  const { url, received } = await givenMailServer()
  await createSmtpMail(url).deliver({ from: 'Landmark <a@b.test>', to: 'c@d.test', raw })
  expect(received).toEqual([{ from: '<a@b.test>', to: '<c@d.test>', body: raw.toString() }])
})

test('createSmtpMail: a 550 is a permanent refusal, and a 451 is not', async () => {
  const { url } = await givenMailServer()
  const mail = createSmtpMail(url)
  await expect(mail.deliver({ from: 'a@b.test', to: 'never@d.test', raw })).rejects.toBeInstanceOf(MailRefusedError)
  const later = mail.deliver({ from: 'a@b.test', to: 'later@d.test', raw })
  await expect(later).rejects.toThrow(Error)
  await expect(later).rejects.not.toBeInstanceOf(MailRefusedError)
})

test('createSmtpMail: a failed login is not a permanent refusal, and sends nothing', async () => {
  const { port, received } = await givenMailServer()
  const delivery = createSmtpMail(`smtp://we:secret@127.0.0.1:${port}`).deliver({ from: 'a@b.test', to: 'c@d.test', raw })
  await expect(delivery).rejects.toThrow('535')
  await expect(delivery).rejects.not.toBeInstanceOf(MailRefusedError)
  expect(received).toEqual([])
})

test('createSmtpMail: sends no password to another host without TLS', async () => {
  const { port, heard } = await givenMailServer()
  // Another name of this machine, which might be that of any other.
  const mail = createSmtpMail(`smtp://we:secret@0.0.0.0:${port}`)
  const delivery = mail.deliver({ from: 'a@b.test', to: 'c@d.test', raw })
  await expect(delivery).rejects.toThrow(Error)
  await expect(delivery).rejects.not.toBeInstanceOf(MailRefusedError)
  expect(heard.join('')).toContain('EHLO')
  expect(heard.join('')).not.toContain('AUTH')
})

test('createSmtpMail: an unreachable server is not a permanent refusal', async () => {
  const delivery = createSmtpMail('smtp://127.0.0.1:1').deliver({ from: 'a@b.test', to: 'c@d.test', raw })
  await expect(delivery).rejects.toThrow(Error)
  await expect(delivery).rejects.not.toBeInstanceOf(MailRefusedError)
})

test('bareAddress: accepts a single plain address only', () => {
  for (const good of ['a@b.test', 'a.b+c@sub.b.test', 'Landmark <hello@localhost>', 'josé@b.test']) {
    expect(bareAddress(good)).toContain('@')
  }
  for (const bad of [
    '',
    'a',
    'a@',
    '@b.test',
    'a@b.test, c@d.test',
    'a@b.test\nBcc: c@d.test',
    'a@b.test\r\n',
    '"a@evil.test"@b.test',
    'a＠b.test',
    'a b@c.test',
    '<a@b.test><c@d.test>',
    'Na\nme <a@b.test>',
    'a@b.test\u0000',
  ]) {
    expect(() => bareAddress(bad)).toThrow(MailRefusedError)
  }
})

test('composeMail: has text and HTML parts and its own Message-ID', async () => {
  const message = await composeMail({
    id: '0195-mail',
    from: 'Landmark <hello@b.test>',
    to: 'c@d.test',
    subject: 'You are in: Gulf Coast Doors – Größe',
    html: '<p>Hello</p>',
    text: 'Hello',
    date: new Date('2026-01-05T12:00:00Z'),
  })
  const text = message.toString()
  expect(text).toContain('From: Landmark <hello@b.test>\r\n')
  expect(text).toContain('Message-ID: <0195-mail@b.test>\r\n')
  expect(text).toContain('Date: Mon, 05 Jan 2026 12:00:00 +0000\r\n')
  expect(text).toContain('text/plain')
  expect(text).toContain('text/html')
})

const plainDraft = { id: '1', from: 'a@b.test', to: 'c@d.test', subject: 'Hi', html: '<p>Hi</p>', text: 'Hi', date: new Date(0) }
const smuggled = ['\r\nBcc: e@f.test', '\nBcc: e@f.test', '\rBcc: e@f.test', '\u0000']

test('composeMail: rejects line breaks and NUL in header values', async () => {
  for (const more of smuggled) {
    const drafts = [
      { ...plainDraft, subject: `Hi${more}` },
      { ...plainDraft, from: `Dana${more} <a@b.test>` },
      { ...plainDraft, from: `a@b.test${more}` },
      { ...plainDraft, to: `c@d.test${more}` },
      { ...plainDraft, replyTo: `e@f.test${more}` },
      { ...plainDraft, replyTo: `Dana${more} <e@f.test>` },
      { ...plainDraft, unsubscribeUrl: `https://b.test/x${more}` },
    ]
    for (const draft of drafts) await expect(composeMail(draft), JSON.stringify(draft)).rejects.toBeInstanceOf(MailRefusedError)
  }
})

test('composeMail: quotes a sender name, and rejects a sender without exactly one address', async () => {
  for (const name of ['Reed, Dana', 'Dana "the house" Reed', 'a@evil.test, Dana', 'Dana; Bcc: e@f.test', 'Größe 👋']) {
    const message = (await composeMail({ ...plainDraft, from: `${name} <a@b.test>` })).toString()
    const from = /^From: (.*(?:\r\n .*)*)\r$/m.exec(message)?.[1] ?? ''
    // An encoded or a quoted word holds no address of its own.
    expect(from.replace(/"(?:[^"\\]|\\.)*"/, '""'), name).toMatch(/^(?:""|=\?UTF-8\?[^ ]+(?:\r\n =\?UTF-8\?[^ ]+)*) <a@b\.test>$/)
    expect(message).not.toMatch(/^Bcc:/im)
  }
  for (const from of ['Dana <x@y.test> <a@b.test>', '<a@b.test>, <c@d.test>', '"a@b.test" <c@d.test', 'a@b.test, c@d.test'])
    await expect(composeMail({ ...plainDraft, from }), from).rejects.toBeInstanceOf(MailRefusedError)
})
