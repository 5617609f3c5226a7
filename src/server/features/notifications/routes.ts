import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { isFakePush } from '#server/gateways/push/fake-push.ts'
import type { LoadedData } from '#server/platform/database/user-loaders.ts'
import type { Access, App, AppContext } from '#server/platform/http/context.ts'
import { requireSameOrigin } from '#server/platform/http/origin-guard.ts'
import { isId } from '#server/platform/ids.ts'
import type { SessionRights } from '#server/platform/live/event-audience.ts'
import { createLiveEventStreams } from '#server/platform/live/live-event-streams.ts'
import { accessLoader } from '../billing/index.ts'
import { findLiveSessions, peekViewer } from '../identity/index.ts'
import type { NotificationDeps } from './deps.ts'
import { failedEmailRoutes } from './failed-emails/routes.ts'
import { type EmailContent, openContent } from './outbox/email-content.ts'
import { emailPageHeaders } from './outbox/email-page-headers.ts'
import { linksIn, type ReadableEmail, renderEmailPage, renderOutbox } from './outbox/outbox-pages.ts'
import { findEmail, listEmails } from './outbox/store.ts'
import { notificationRoutes } from './center/routes.ts'
import { previewRoutes } from './previews/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.ts'
import { openLiveEventStream } from './stream-live-events.ts'

const maxEmails = 200

/** Shown instead of an email that was sealed with another secret. */
const unreadable: EmailContent = {
  eml: Buffer.alloc(0),
  html: '',
  text: t`We can’t read this email because APP_SECRET has changed.`,
  calendar: null,
}

type OutboxDeps = Pick<NotificationDeps, 'config' | 'secret' | 'random' | 'db' | 'push'>

/**
 * Routes of notification settings, the notification center, live events, email previews and the outbox for admins, and the outbox
 * pages outside production.
 */
export function routes(app: App, deps: NotificationDeps): void {
  settingsRoutes(app, deps)
  notificationRoutes(app, deps)
  pushRoutes(app, deps)
  unsubscribeRoutes(app, deps)
  previewRoutes(app, deps)
  failedEmailRoutes(app, deps)
  installLiveEvents(app, deps)
  if (!deps.config.production) installOutbox(app, deps)
}

const liveEventsPath = '/api/events'

/** Nothing may compress or buffer the stream. The connection cannot be reused after the stream has ended. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

function installLiveEvents(app: App, deps: NotificationDeps): void {
  const streams = createLiveEventStreams({ ...deps, findSessions: (ids, withRights) => findSessionRights(deps, ids, withRights) })
  app.get(liveEventsPath, async (context) => {
    const subscriber = await peekViewer(deps, context)
    if (!subscriber) throw new ProblemError('sign-in-required')
    requireSameOrigin(context, deps.config.appUrl, { isFile: true })
    // The router serves HEAD with the GET handler; nobody would read the stream.
    if (context.req.method !== 'GET') return context.body(null, 200, streamHeaders)
    // There is no connection if a test calls the app directly.
    const { outgoing } = (context.env ?? {}) as Partial<AppContext['env']>
    const hangUp = (): void => void outgoing?.destroy()
    const { for: pageUserId } = context.req.query()
    return context.body(
      openLiveEventStream(streams, { ...subscriber, disconnect: hangUp }, pageUserId, parseReadMs(context)),
      200,
      streamHeaders,
    )
  })
}

/** Returns the rights of active sessions: their role, and their user's access. */
async function findSessionRights(
  deps: NotificationDeps,
  ids: readonly string[],
  withRights: boolean,
): Promise<ReadonlyMap<string, SessionRights>> {
  const loaded = await findLiveSessions(deps, ids, withRights ? [accessLoader] : [])
  const hasAccess = (findings: LoadedData): boolean => (findings.get(accessLoader) as Access | undefined)?.general ?? false
  return new Map([...loaded].map(([id, { role, loadedData: findings }]) => [id, { role, hasAccess: hasAccess(findings) }]))
}

/**
 * Returns how long ago the page was requested, as the page reports it. A browser that reconnects with its last event ID has
 * listened since, so the value does not apply.
 */
function parseReadMs({ req }: AppContext): number | null {
  const given = req.query('read') ?? ''
  return /^\d{1,9}$/.test(given) && req.header('last-event-id') === undefined ? Number(given) : null
}

/** Outbox pages for developers. In production these URLs do not exist. */
function installOutbox(app: App, deps: OutboxDeps): void {
  const { db } = deps
  const getOutboxEmail = async (context: AppContext): Promise<ReadableEmail> => {
    const id = context.req.param('id') ?? ''
    const email = isId(id) ? await findEmail(db, id) : null
    if (!email) throw new ProblemError('not-found')
    return { ...email, ...(openContent(deps, email.content) ?? unreadable) }
  }
  app.get('/dev/outbox', async (context) =>
    context.html(renderOutbox(await listEmails(db, maxEmails), context.get('nonce')), 200, pageHeaders(context)),
  )
  app.get('/dev/outbox.json', async (context) => {
    const emails = await listEmails(db, maxEmails)
    return context.json({
      mails: emails.map(({ content, ...email }) => presentOutboxEmail(email, openContent(deps, content) ?? unreadable)),
    })
  })
  // Push notifications taken by the fake push service, if it is in use.
  app.get('/dev/notes.json', (context) => context.json({ notes: isFakePush(deps.push) ? deps.push.delivered : [] }))
  app.get('/dev/outbox/:id', async (context) =>
    context.html(renderEmailPage(await getOutboxEmail(context), context.get('nonce')), 200, pageHeaders(context)),
  )
  app.get('/dev/outbox/:id/html', async (context) => context.html((await getOutboxEmail(context)).html, 200, emailPageHeaders))
  app.get('/dev/outbox/:id/mail.eml', async (context) => {
    const { eml, id } = await getOutboxEmail(context)
    return context.body(new Uint8Array(eml), 200, {
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${id}.eml"`,
    })
  })
}

const isUnsubscribeUrl = (url: string): boolean => url.includes('/unsubscribe/')

function presentOutboxEmail(email: object, { html, text, calendar }: EmailContent) {
  return {
    ...email,
    text,
    html,
    calendar,
    links: linksIn(text).filter((url) => !isUnsubscribeUrl(url)),
    unsubscribe: linksIn(text).find(isUnsubscribeUrl) ?? null,
  }
}

function pageHeaders(context: AppContext): Record<string, string> {
  const nonce = context.get('nonce')
  return {
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}
