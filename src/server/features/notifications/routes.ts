import { ProblemError } from '#contract/problems.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { isId } from '#server/platform/ids.ts'
import type { NotificationDeps } from './deps.ts'
import { type MailContent, openContent } from './mail-content.ts'
import { linksIn, type ReadableMail, renderMail, renderOutbox } from './outbox-pages.ts'
import { findMail, listMails } from './store.ts'

const mailsShown = 200

/** Stands in for a mail that was written before the secret of this installation changed. */
const unreadable: MailContent = { eml: Buffer.alloc(0), html: '', text: 'Sealed under another APP_SECRET.' }

/** The outbox for whoever runs the product on their own machine. In production there is nothing at these addresses. */
export function routes(app: App, deps: Pick<NotificationDeps, 'config' | 'secret' | 'random' | 'db'>): void {
  const { config, db } = deps
  if (config.production) return
  const mailOf = async (context: AppContext): Promise<ReadableMail> => {
    const id = context.req.param('id') ?? ''
    const mail = isId(id) ? await findMail(db, id) : null
    if (!mail) throw new ProblemError('not-found')
    return { ...mail, ...(openContent(deps, mail.content) ?? unreadable) }
  }
  app.get('/dev/outbox', async (context) =>
    context.html(renderOutbox(await listMails(db, mailsShown), context.get('nonce')), 200, pageHeaders(context)),
  )
  app.get('/dev/outbox.json', async (context) => {
    const mails = await listMails(db, mailsShown)
    return context.json({
      mails: mails.map(({ content, ...mail }) => describeMail(mail, openContent(deps, content) ?? unreadable)),
    })
  })
  app.get('/dev/outbox/:id', async (context) =>
    context.html(renderMail(await mailOf(context), context.get('nonce')), 200, pageHeaders(context)),
  )
  app.get('/dev/outbox/:id/html', async (context) => context.html((await mailOf(context)).html, 200, mailHeaders))
  app.get('/dev/outbox/:id/mail.eml', async (context) => {
    const { eml, id } = await mailOf(context)
    return context.body(new Uint8Array(eml), 200, {
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${id}.eml"`,
    })
  })
}

function describeMail(mail: object, { html, text }: MailContent) {
  return { ...mail, text, html, links: linksIn(text) }
}

function pageHeaders(context: AppContext): Record<string, string> {
  const nonce = context.get('nonce')
  return {
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

/** A mail brings its own inline styles and may do nothing else; only our own page may show it in a frame. */
const mailHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
}
