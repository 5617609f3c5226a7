import * as z from 'zod/mini'
import { postKinds, sections } from '#domain/community/sections.ts'
import { t } from '#domain/i18n/messages.ts'
import type { LiveEventSpecs } from './live-event-spec.ts'
import { stalePaths } from './stale-paths.ts'

/** Events about a member's account and support, the community, and the back office. Functions, so that pages don't load them. */
export const tribeEventSchemas = () =>
  [
    z.object({ kind: z.literal('resync') }),
    z.object({ kind: z.literal('notice-arrived'), isNew: z.optional(z.boolean()) }),
    z.object({ kind: z.literal('membership-changed') }),
    z.object({ kind: z.literal('support-changed') }),
    z.object({ kind: z.literal('support-answered'), reference: z.string() }),
    z.object({
      kind: z.literal('post-published'),
      postId: z.string(),
      authorId: z.string(),
      section: z.enum(sections.map(({ value }) => value)),
      postKind: z.nullable(z.enum(postKinds.map(({ value }) => value))),
      state: z.nullable(z.string()),
    }),
    z.object({ kind: z.literal('post-changed'), postId: z.string() }),
    z.object({ kind: z.literal('matching-changed') }),
    z.object({ kind: z.literal('cases-changed') }),
    z.object({ kind: z.literal('inbox-changed') }),
  ] as const

type TribeEvent = z.infer<ReturnType<typeof tribeEventSchemas>[number]>

/** What these events mean to the server and to pages. */
export const tribeEvents: LiveEventSpecs<TribeEvent> = {
  /** Anything may have been missed. */
  resync: { audience: 'auth', makesStale: stalePaths.all },
  /** To a member: a notification was added (`isNew`) or was read on another page. */
  'notice-arrived': { audience: 'auth', makesStale: stalePaths.notifications },
  /** The member's own paid membership, its payments or access. A failed payment may have ended the member's access. */
  'membership-changed': { audience: 'auth', makesStale: stalePaths.membership },
  /** The member's own ticket. */
  'support-changed': { audience: 'auth', makesStale: stalePaths.tickets },
  /** To the author of a support ticket: staff have replied. */
  'support-answered': {
    audience: 'auth',
    makesStale: stalePaths.tickets,
    toast: ({ reference }) => ({
      type: 'info',
      message: t`Support replied to your request ${{ reference }}.`,
      url: `/dashboard/support/${reference}`,
      linkText: t`Read reply`,
    }),
  },
  /**
   * To every member: a new post, with its section, the kind of need or offer, or the state. The community page counts new posts and
   * loads them on demand.
   */
  'post-published': { audience: 'member', makesStale: [] },
  /** To every member: a post was edited, deleted or commented on. */
  'post-changed': { audience: 'member', makesStale: [] },
  /** To admins: a matching run. */
  'matching-changed': { audience: 'matching.manage', makesStale: stalePaths.matching },
  /** To admins: community reports. */
  'cases-changed': { audience: 'community.moderate', makesStale: stalePaths.cases },
  /** To admins: any member's ticket. */
  'inbox-changed': { audience: 'support.answer', makesStale: stalePaths.inbox },
}
