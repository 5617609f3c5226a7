import { createServer, type Socket, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bareAddress } from './address.ts'
import { createCaptureEmail } from './index.ts'
import { composeEmail } from './compose.ts'
import { EmailRejectedError, type EmailGateway } from './port.ts'
import { createSmtpEmail } from './smtp.ts'

const raw = Buffer.from('From: a@b.test\r\nTo: c@d.test\r\nSubject: Hello\r\n\r\nHi\r\n')

type Received = { from: string; to: string; body: string }

/** A mail server without TLS. It refuses `never@` for good, `later@` for now, and every password. */
async function givenMailServer(): Promise<{ url: string; received: Received[]; port: number; commands: string[] }> {
  const received: Received[] = []
  const commands: string[] = []
  const server = createServer((socket) => {
    socket.on('data', (chunk) => commands.push(chunk.toString('latin1')))
    speakSmtp(socket, received)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, port, commands }
}

function speakSmtp(socket: Socket, received: Received[]): void {
  let email: Received = { from: '', to: '', body: '' }
  let inData = false
  const answer = (line: string): boolean => socket.write(`${line}\r\n`)
  answer('220 test')
  let pending = ''
  socket.on('data', (chunk) => {
    const smtpLines = (pending + chunk.toString('latin1')).split('\r\n')
    pending = smtpLines.pop() ?? ''
    for (const line of smtpLines) {
      if (inData && line === '.') {
        inData = false
        received.push(email)
        email = { from: '', to: '', body: '' }
        answer('250 kept')
      } else if (inData) email.body += `${line}\r\n`
      else if (line.startsWith('EHLO')) answer('250-test\r\n250 AUTH PLAIN')
      else if (line.startsWith('AUTH')) answer('535 no')
      else if (line.startsWith('MAIL FROM:')) {
        email.from = line.slice('MAIL FROM:'.length)
        answer('250 ok')
      } else if (line.startsWith('RCPT TO:')) {
        email.to = line.slice('RCPT TO:'.length)
        answer(email.to.startsWith('<never@') ? '550 no such user' : email.to.startsWith('<later@') ? '451 later' : '250 ok')
      } else if (line === 'DATA') {
        inData = true
        answer('354 go on')
      } else answer(line === 'QUIT' ? '221 bye' : '250 ok')
    }
  })
}

const gateways: [string, () => Promise<EmailGateway>, 'sent' | 'captured'][] = [
  ['capture', async () => createCaptureEmail(), 'captured'],
  ['smtp', async () => createSmtpEmail((await givenMailServer()).url), 'sent'],
]

for (const [kind, create, outcome] of gateways) {
  test(`${kind} mail: deliver returns ${outcome}`, async () => {
    const email = await create()
    expect(email.kind).toBe(kind)
    await expect(email.deliver({ from: 'Landmark <a@b.test>', to: 'c@d.test', raw })).resolves.toBe(outcome)
  })

  test(`${kind} mail: an address with a line break is permanently refused`, async () => {
    const email = await create()
    const delivery = email.deliver({ from: 'a@b.test', to: 'c@d.test\r\nBcc: e@f.test', raw })
    await expect(delivery).rejects.toBeInstanceOf(EmailRejectedError)
  })
}

test('createSmtpEmail: sends the exact bytes with bare addresses', async () => {
  const { url, received } = await givenMailServer()
  await createSmtpEmail(url).deliver({ from: 'Landmark <a@b.test>', to: 'c@d.test', raw })
  expect(received).toEqual([{ from: '<a@b.test>', to: '<c@d.test>', body: raw.toString() }])
})

test('createSmtpEmail: a 550 is a permanent refusal, and a 451 is not', async () => {
  const { url } = await givenMailServer()
  const email = createSmtpEmail(url)
  await expect(email.deliver({ from: 'a@b.test', to: 'never@d.test', raw })).rejects.toBeInstanceOf(EmailRejectedError)
  const later = email.deliver({ from: 'a@b.test', to: 'later@d.test', raw })
  await expect(later).rejects.toThrow(Error)
  await expect(later).rejects.not.toBeInstanceOf(EmailRejectedError)
})

test('createSmtpEmail: a failed login is not a permanent refusal, and sends nothing', async () => {
  const { port, received } = await givenMailServer()
  const delivery = createSmtpEmail(`smtp://we:secret@127.0.0.1:${port}`).deliver({ from: 'a@b.test', to: 'c@d.test', raw })
  await expect(delivery).rejects.toThrow('535')
  await expect(delivery).rejects.not.toBeInstanceOf(EmailRejectedError)
  expect(received).toEqual([])
})

test('createSmtpEmail: sends no password to another host without TLS', async () => {
  const { port, commands } = await givenMailServer()
  // Another name of this machine, which could be any other machine's.
  const email = createSmtpEmail(`smtp://we:secret@0.0.0.0:${port}`)
  const delivery = email.deliver({ from: 'a@b.test', to: 'c@d.test', raw })
  await expect(delivery).rejects.toThrow(Error)
  await expect(delivery).rejects.not.toBeInstanceOf(EmailRejectedError)
  expect(commands.join('')).toContain('EHLO')
  expect(commands.join('')).not.toContain('AUTH')
})

test('createSmtpEmail: an unreachable server is not a permanent refusal', async () => {
  const delivery = createSmtpEmail('smtp://127.0.0.1:1').deliver({ from: 'a@b.test', to: 'c@d.test', raw })
  await expect(delivery).rejects.toThrow(Error)
  await expect(delivery).rejects.not.toBeInstanceOf(EmailRejectedError)
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
    expect(() => bareAddress(bad)).toThrow(EmailRejectedError)
  }
})

test('composeEmail: has text and HTML parts and its own Message-ID', async () => {
  const message = await composeEmail({
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

const basicDraft = { id: '1', from: 'a@b.test', to: 'c@d.test', subject: 'Hi', html: '<p>Hi</p>', text: 'Hi', date: new Date(0) }
const smuggled = ['\r\nBcc: e@f.test', '\nBcc: e@f.test', '\rBcc: e@f.test', '\u0000']

test('composeEmail: rejects line breaks and NUL in header values', async () => {
  for (const more of smuggled) {
    const drafts = [
      { ...basicDraft, subject: `Hi${more}` },
      { ...basicDraft, from: `Dana${more} <a@b.test>` },
      { ...basicDraft, from: `a@b.test${more}` },
      { ...basicDraft, to: `c@d.test${more}` },
      { ...basicDraft, replyTo: `e@f.test${more}` },
      { ...basicDraft, replyTo: `Dana${more} <e@f.test>` },
      { ...basicDraft, unsubscribeUrl: `https://b.test/x${more}` },
    ]
    for (const draft of drafts)
      await expect(composeEmail(draft), JSON.stringify(draft)).rejects.toBeInstanceOf(EmailRejectedError)
  }
})

test('composeEmail: quotes a sender name, and rejects a sender without exactly one address', async () => {
  for (const name of ['Reed, Dana', 'Dana "the house" Reed', 'a@evil.test, Dana', 'Dana; Bcc: e@f.test', 'Größe 👋']) {
    const message = (await composeEmail({ ...basicDraft, from: `${name} <a@b.test>` })).toString()
    const from = /^From: (.*(?:\r\n .*)*)\r$/m.exec(message)?.[1] ?? ''
    // An encoded or a quoted word holds no address of its own.
    expect(from.replace(/"(?:[^"\\]|\\.)*"/, '""'), name).toMatch(/^(?:""|=\?UTF-8\?[^ ]+(?:\r\n =\?UTF-8\?[^ ]+)*) <a@b\.test>$/)
    expect(message).not.toMatch(/^Bcc:/im)
  }
  for (const from of ['Dana <x@y.test> <a@b.test>', '<a@b.test>, <c@d.test>', '"a@b.test" <c@d.test', 'a@b.test, c@d.test'])
    await expect(composeEmail({ ...basicDraft, from }), from).rejects.toBeInstanceOf(EmailRejectedError)
})
