import { ProblemError } from '#contract/problems.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { isId } from '#server/platform/ids.ts'
import type { NotificationDeps } from './deps.ts'
import { linksIn, renderMail, renderOutbox } from './outbox-pages.ts'
import { findMail, listMails, type OutboxMail } from './store.ts'

const mailsShown = 200

/** The outbox for whoever runs the product on their own machine. In production there is nothing at these addresses. */
export function routes(app: App, { config, db }: Pick<NotificationDeps, 'config' | 'db'>): void {
  if (config.production) return
  const mailOf = async (context: AppContext): Promise<OutboxMail> => {
    const id = context.req.param('id') ?? ''
    const mail = isId(id) ? await findMail(db, id) : null
    if (!mail) throw new ProblemError('not-found')
    return mail
  }
  app.get('/dev/outbox', async (context) =>
    context.html(renderOutbox(await listMails(db, mailsShown), context.get('nonce')), 200, pageHeaders(context)),
  )
  app.get('/dev/outbox.json', async (context) => {
    const mails = await listMails(db, mailsShown)
    return context.json({ mails: mails.map((mail) => Object.assign(mail, { links: linksIn(mail.text) })) })
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
