import { expect, test } from 'vitest'
import { composeMail } from '#server/gateways/mail/compose.ts'
import { receivedLetter } from './application-mails.ts'
import { writeLetter } from './letter.ts'

const pod = { podNumber: 1, name: 'Doors', slug: 'doors', meeting: 'Tuesdays', durationMinutes: 60 }
const written = (applicantName: string) => {
  const facts = { leaderFirstName: 'Dana', applicantName, headline: applicantName, message: applicantName, pod, appUrl: '' }
  return writeLetter(receivedLetter(facts), 'Landmark')
}

test.each(['Eve\r\nBcc: all@example.test', 'Eve\nBcc: all@example.test', 'Eve\rBcc: x', 'Eve\u0000\u2028Bcc: x', '\r\n\r\nHi'])(
  'a name that would begin a header stays in the one line of the subject: %j',
  async (name) => {
    const mail = written(name)
    expect(mail.subject).toMatch(/^\P{Cc}+$/u)
    const draft = { id: '1', from: 'a@b.test', to: 'c@d.test', date: new Date(0), ...mail }
    const [head = ''] = (await composeMail(draft)).toString().split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc/im)
    expect(head.match(/^Subject:/gm)).toHaveLength(1)
  },
)

test('what somebody wrote is text in the HTML, whatever it looks like', () => {
  const { html } = written('<img src=x onerror=alert(1)>"\'><script>alert(1)</script>')
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('a letter loads nothing, has one button, its line for the inbox first, and every address in its text', () => {
  const { html, text } = written('Priya')
  expect(html).not.toMatch(/<img|<link|@import|url\(|\bsrc=/)
  expect(html.match(/class="button"/g)).toHaveLength(1)
  const body = html.slice(html.indexOf('<body'))
  expect(body.replaceAll(/<[^>]*>/g, '').trim()).toMatch(/^Priya(?:&#847;&zwnj;&nbsp;){60}/)
  for (const [, url = ''] of body.matchAll(/href="([^"]*)"/g)) expect(text).toContain(url)
})
