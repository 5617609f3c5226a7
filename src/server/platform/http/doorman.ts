import type { EndpointSpec } from '#contract/endpoint.ts'
import { forUserHeader } from '#contract/for-user.ts'
import { type ProblemCode, ProblemError } from '#contract/problems.ts'
import type { Findings, Value } from '../database/values.ts'
import type { Limits } from '../limits/limits.ts'
import { addToLogContext, type Logger } from '../logger.ts'
import type { Access, App, AppContext, Doorman, Met, Viewer } from './context.ts'

/** Who stands at the door of an application, which origin is its own, and what counts its calls. */
type Door = { doorman: Doorman; appUrl: string; limits: Pick<Limits, 'hit' | 'refund'>; log: Logger }

const doors = new WeakMap<App, Door>()

/** Tells an application who answers for sessions and access, which origin is its own and what counts its calls. Called once, before any route. */
export function installDoorman(app: App, door: Door): void {
  doors.set(app, door)
}

/** The door of an application. */
export function doorOf(app: App): Door {
  const door = doors.get(app)
  if (!door) throw new Error('installDoorman comes before the first route')
  return door
}

/**
 * The person behind a request, with these values of theirs. Whatever was found before in this request is not asked again, so
 * who asks for everything at once asks the database once.
 */
export async function meetViewer(app: App, context: AppContext, values: readonly Value<unknown>[]): Promise<Met> {
  const viewer = context.get('viewer')
  const findings = context.get('findings') ?? new Map<Value<unknown>, unknown>()
  const missing = values.filter((value) => !findings.has(value))
  if (viewer === null) return null
  if (viewer && missing.length === 0) return { viewer, findings }
  const met = await doorOf(app).doorman.findViewer(context, [...new Set(missing)])
  context.set('viewer', met?.viewer ?? null)
  if (!met) return null
  addToLogContext({ userId: met.viewer.userId })
  const all: Findings = new Map([...findings, ...met.findings])
  context.set('findings', all)
  return { viewer: met.viewer, findings: all }
}

/** What the door itself has to know of a person before an endpoint is theirs to call. */
export function askedAtDoor(app: App, { access }: Pick<EndpointSpec, 'access'>): readonly Value<unknown>[] {
  return access === 'member' || access === 'market' ? [doorOf(app).doorman.access] : []
}

/**
 * Lets the person behind a request in, or not.
 *
 * @param values what the endpoint goes on to read of them
 * @param guard refusals that come after that of strangers and before that of members without access
 * @throws ProblemError `sign-in-required`, `another-account`, `not-found`, `second-factor-required`, `fresh-sign-in-required`,
 * `access-required`, `marketplace-access-required`
 */
export async function admit(
  app: App,
  context: AppContext,
  endpoint: EndpointSpec,
  values: readonly Value<unknown>[],
  guard: () => void = () => undefined,
): Promise<Met> {
  const met = await meetViewer(app, context, [...values, ...askedAtDoor(app, endpoint)])
  if (endpoint.access !== 'open' && !met) throw new ProblemError('sign-in-required')
  guard()
  if (met) guardAccount(context, met.viewer)
  if (endpoint.access === 'admin') admitAdmin(met)
  if (endpoint.fresh && met && !doorOf(app).doorman.isFresh(met.viewer)) throw new ProblemError('fresh-sign-in-required')
  if (met && (endpoint.access === 'member' || endpoint.access === 'market')) {
    const access = met.findings.get(doorOf(app).doorman.access) as Access
    if (!access.general) throw new ProblemError('access-required')
    if (endpoint.access === 'market' && !access.pod_marketplace) throw new ProblemError('marketplace-access-required')
  }
  return met
}

/** A page that was made for somebody else neither writes into this account nor learns what is in it. */
function guardAccount(context: AppContext, { userId }: Viewer): void {
  const meant = context.req.header(forUserHeader)
  if (meant !== undefined && meant !== userId) throw new ProblemError('another-account')
}

function admitAdmin(met: Met): void {
  if (!met?.viewer.isTribeAppAdmin) throw new ProblemError('not-found')
  if (!met.viewer.isAdmin) throw new ProblemError('second-factor-required')
}

/** Refusals for want of rights. Those of members who have not paid are everyday matters, and no part of them. */
const wantOfRights: ReadonlySet<ProblemCode> = new Set([
  'forbidden',
  'leader-only',
  'leader-factor-required',
  'second-factor-required',
  'marketplace-access-required',
])

/** Answers a call; whoever is refused for want of rights is reported to the doorman before they learn of it. */
export async function reportingRefusals<T>(
  app: App,
  context: AppContext,
  endpoint: EndpointSpec,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    const viewer = context.get('viewer')
    if (viewer && error instanceof ProblemError && isWantOfRights(endpoint, viewer, error.code)) {
      await doorOf(app).doorman.refused(viewer, endpoint, error.code)
    }
    throw error
  }
}

/** The back office does not show itself to others: it answers them that there is nothing. */
function isWantOfRights({ access }: EndpointSpec, { isTribeAppAdmin }: Viewer, code: ProblemCode): boolean {
  return wantOfRights.has(code) || (access === 'admin' && !isTribeAppAdmin && code === 'not-found')
}
