import type { AnswerOf } from '#contract/endpoint.ts'
import type { listMailPreviews, MailPreview } from '#contract/mails.ts'
import { ProblemError } from '#contract/problems.ts'
import { composeMail } from '#server/gateways/mail/compose.ts'
import type { NotificationDeps } from '../deps.ts'
import { type Letter, writeLetter, type WrittenMail } from '../mails/letter.ts'
import { exampleNow, reader } from './example.ts'
import { headings, type Preview, previews } from './previews.ts'

type PreviewDeps = Pick<NotificationDeps, 'config'>

/** Every letter, by what it is about; what nothing is written about is left out. */
export function listPreviews({ config }: PreviewDeps): AnswerOf<typeof listMailPreviews> {
  const shown = headings.map(({ id, label }) => ({
    label,
    mails: previews
      .filter(({ heading }) => heading === id)
      .map((preview) => {
        const { subject, preview: preheader } = preview.write(config)
        return { id: preview.id, subject, preheader, variant: preview.variant }
      }),
  }))
  return { headings: shown.filter(({ mails }) => mails.length > 0) }
}

/** One letter with its headers and its text. @throws ProblemError `not-found` */
export async function readPreview({ config }: PreviewDeps, id: string): Promise<MailPreview> {
  const preview = demand(id)
  const { letter, mail } = written(config, preview)
  const eml = await composeMail({
    ...mail,
    id: '00000000-0000-7000-8000-000000000000',
    from: config.mailFrom,
    to: reader.email,
    date: exampleNow,
    unsubscribeUrl: letter.unsubscribeUrl ?? null,
  })
  return {
    id,
    template: mail.template,
    heading: headings.find(({ id: name }) => name === preview.heading)?.label ?? '',
    subject: mail.subject,
    preheader: letter.preview,
    variant: preview.variant,
    headers: headersOf(eml),
    text: mail.text,
  }
}

/**
 * How one letter looks. The scheme is set from here, as no page can choose it for a frame; apart from that it is the very HTML that
 * leaves.
 *
 * @throws ProblemError `not-found`
 */
export function drawPreview({ config }: PreviewDeps, id: string, scheme: 'light' | 'dark'): string {
  const { html } = written(config, demand(id)).mail
  const withScheme = html
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)
  // Its links would open in the frame; a sandboxed one opens no windows, so like this they do nothing.
  return withScheme.replace('<head>', '<head><base target="_blank">')
}

function written(config: NotificationDeps['config'], preview: Preview): { letter: Letter<string>; mail: WrittenMail } {
  const unsubscribeUrl = preview.endsByPress ? `${config.appUrl}/unsubscribe/example` : null
  const letter = { ...preview.write(config), unsubscribeUrl }
  return { letter, mail: writeLetter(letter, config.productName) }
}

function demand(id: string): Preview {
  const found = previews.find((preview) => preview.id === id)
  if (!found) throw new ProblemError('not-found')
  return found
}

/** The headers of a message, those that run over several lines in one. Source: RFC 5322, 2.2.3 */
function headersOf(eml: Buffer): { name: string; value: string }[] {
  const [head = ''] = eml.toString('utf8').split('\r\n\r\n')
  return head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => ({ name: line.slice(0, line.indexOf(':')), value: line.slice(line.indexOf(':') + 1).trim() }))
}
