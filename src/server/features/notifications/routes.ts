import { ProblemError } from '#contract/problems.ts'
import { isPushStandIn } from '#server/gateways/push/stand-in.ts'
import type { Findings } from '#server/platform/database/values.ts'
import type { Access, App, AppContext } from '#server/platform/http/context.ts'
import { guardOrigin } from '#server/platform/http/origin-guard.ts'
import { isId } from '#server/platform/ids.ts'
import type { SessionRights } from '#server/platform/live/event-audience.ts'
import { createNewsStreams } from '#server/platform/live/news-streams.ts'
import { accessValue } from '../billing/index.ts'
import { findLiveSessions, peekViewer } from '../identity/index.ts'
import type { NewsDeps, NotificationDeps } from './deps.ts'
import { givenUpRoutes } from './given-up/routes.ts'
import { type MailContent, openContent } from './mail-content.ts'
import { mailPageHeaders } from './mail-page.ts'
import { linksIn, type ReadableMail, renderMail, renderOutbox } from './outbox-pages.ts'
import { findMail, listMails } from './store.ts'
import { noticeRoutes } from './notices/routes.ts'
import { previewRoutes } from './previews/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.ts'
import { streamNews } from './stream-news.ts'

const mailsShown = 200

/** Stands in for a mail that was written before the secret of this installation changed. */
const unreadable: MailContent = { eml: Buffer.alloc(0), html: '', text: 'Sealed under another APP_SECRET.', calendar: null }

type OutboxDeps = Pick<NotificationDeps, 'config' | 'secret' | 'random' | 'db' | 'push'>
type MailDeps = OutboxDeps & Pick<NotificationDeps, 'newId' | 'jobs'>

/** What a member wants to be told; what happens to them, told to their open pages; how letters look and leave, for admins; and the outbox, except in production. */
export function routes(app: App, deps: MailDeps & NewsDeps): void {
  settingsRoutes(app, deps)
  noticeRoutes(app, deps)
  pushRoutes(app, deps)
  unsubscribeRoutes(app, deps)
  previewRoutes(app, deps)
  givenUpRoutes(app, deps)
  installNews(app, deps)
  if (!deps.config.production) installOutbox(app, deps)
}

const newsPath = '/api/events'

/** No compression and no buffer may come between; the connection is of no further use once the stream has ended. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

function installNews(app: App, deps: NewsDeps): void {
  const streams = createNewsStreams({ ...deps, findSessions: (ids, withRights) => findSessionRights(deps, ids, withRights) })
  app.get(newsPath, async (context) => {
    const reader = await peekViewer(deps, context)
    if (!reader) throw new ProblemError('sign-in-required')
    guardOrigin(context, deps.config.appUrl, { isFile: true })
    // The router answers a HEAD by what serves the GET; nobody would read its stream.
    if (context.req.method !== 'GET') return context.body(null, 200, streamHeaders)
    // There is no connection where a test calls the app itself.
    const { outgoing } = (context.env ?? {}) as Partial<AppContext['env']>
    const hangUp = (): void => void outgoing?.destroy()
    const { for: meantFor } = context.req.query()
    return context.body(streamNews(streams, { ...reader, hangUp }, meantFor, readMsOf(context)), 200, streamHeaders)
  })
}

/** What live sessions allow: admin rights, and the membership of their person. */
async function findSessionRights(
  deps: NewsDeps,
  ids: readonly string[],
  withRights: boolean,
): Promise<ReadonlyMap<string, SessionRights>> {
  const found = await findLiveSessions(deps, ids, withRights ? [accessValue] : [])
  const hasAccess = (findings: Findings): boolean => (findings.get(accessValue) as Access | undefined)?.general ?? false
  return new Map([...found].map(([id, { isAdmin, findings }]) => [id, { isAdmin, hasAccess: hasAccess(findings) }]))
}

/** How long ago the page was asked for, as it says; a browser that comes back with what it heard last has listened since. */
function readMsOf({ req }: AppContext): number | null {
  const given = req.query('read') ?? ''
  return /^\d{1,9}$/.test(given) && req.header('last-event-id') === undefined ? Number(given) : null
}

/** For whoever runs the product on their own machine. In production there is nothing at these addresses. */
function installOutbox(app: App, deps: OutboxDeps): void {
  const { db } = deps
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
  // What would have gone to push services, where none is asked.
  app.get('/dev/notes.json', (context) => context.json({ notes: isPushStandIn(deps.push) ? deps.push.taken : [] }))
  app.get('/dev/outbox/:id', async (context) =>
    context.html(renderMail(await mailOf(context), context.get('nonce')), 200, pageHeaders(context)),
  )
  app.get('/dev/outbox/:id/html', async (context) => context.html((await mailOf(context)).html, 200, mailPageHeaders))
  app.get('/dev/outbox/:id/mail.eml', async (context) => {
    const { eml, id } = await mailOf(context)
    return context.body(new Uint8Array(eml), 200, {
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${id}.eml"`,
    })
  })
}

const endsMails = (url: string): boolean => url.includes('/unsubscribe/')

function describeMail(mail: object, { html, text, calendar }: MailContent) {
  return {
    ...mail,
    text,
    html,
    calendar,
    links: linksIn(text).filter((url) => !endsMails(url)),
    unsubscribe: linksIn(text).find(endsMails) ?? null,
  }
}

function pageHeaders(context: AppContext): Record<string, string> {
  const nonce = context.get('nonce')
  return {
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}
