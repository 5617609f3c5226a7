import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { listEmailPreviews as listEmailPreviewsEndpoint, EmailPreview } from '#contract/api/notifications/emails.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { composeEmail } from '#server/gateways/email/compose.ts'
import type { NotificationDeps } from '../deps.ts'
import { type EmailTemplate, renderEmail, type RenderedEmail } from '../emails/email-template.ts'
import { exampleNow, recipient } from '../definitions/example-data.ts'
import { headings, type Preview, previews } from './previews.ts'

type PreviewDeps = Pick<NotificationDeps, 'config'>

/** Returns all emails by heading, without empty headings. */
export function listEmailPreviews({ config }: PreviewDeps): ResponseOf<typeof listEmailPreviewsEndpoint> {
  const shown = headings.map(({ id, label }) => ({
    label,
    mails: previews
      .filter(({ heading }) => heading === id)
      .map((preview) => {
        const { subject, preview: preheader } = preview.build(config)
        return { id: preview.id, subject, preheader, variant: preview.variant }
      }),
  }))
  return { headings: shown.filter(({ mails }) => mails.length > 0) }
}

/** Returns one email with its headers and text. @throws ProblemError `not-found` */
export async function getEmailPreview({ config }: PreviewDeps, id: string): Promise<EmailPreview> {
  const preview = requirePreview(id)
  const { letter: emailTemplate, mail: email } = renderExample(config, preview)
  const eml = await composeEmail({
    ...email,
    id: '00000000-0000-7000-8000-000000000000',
    from: config.mailFrom,
    to: recipient.email,
    date: exampleNow,
    unsubscribeUrl: emailTemplate.unsubscribeUrl ?? null,
  })
  return {
    id,
    template: email.template,
    heading: headings.find(({ id: name }) => name === preview.heading)?.label ?? '',
    subject: email.subject,
    preheader: emailTemplate.preview,
    variant: preview.variant,
    headers: headersOf(eml),
    text: email.text,
  }
}

/**
 * Renders one email in a color scheme. The scheme is set here, because a page cannot choose it for a frame. Otherwise this is the
 * HTML that is sent.
 *
 * @throws ProblemError `not-found`
 */
export function renderPreview({ config }: PreviewDeps, id: string, scheme: 'light' | 'dark'): string {
  const { html } = renderExample(config, requirePreview(id)).mail
  const withScheme = html
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)
  // Links would open inside the frame. A sandboxed frame opens no windows, so with this target they do nothing.
  return withScheme.replace('<head>', '<head><base target="_blank">')
}

function renderExample(config: NotificationDeps['config'], preview: Preview): { letter: EmailTemplate; mail: RenderedEmail } {
  const unsubscribeUrl = preview.canUnsubscribe ? `${config.appUrl}/unsubscribe/example` : null
  const emailTemplate = { ...preview.build(config), unsubscribeUrl }
  return { letter: emailTemplate, mail: renderEmail(emailTemplate, config.productName) }
}

function requirePreview(id: string): Preview {
  const found = previews.find((preview) => preview.id === id)
  if (!found) throw new ProblemError('not-found')
  return found
}

/** Returns the headers of a message, with folded lines joined. Source: RFC 5322, 2.2.3 */
function headersOf(eml: Buffer): { name: string; value: string }[] {
  const [head = ''] = eml.toString('utf8').split('\r\n\r\n')
  return head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => ({ name: line.slice(0, line.indexOf(':')), value: line.slice(line.indexOf(':') + 1).trim() }))
}
