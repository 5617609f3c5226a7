import type { BodyOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { subscribePush as subscribePushEndpoint } from '#contract/api/notifications/push.ts'
import { t } from '#domain/i18n/messages.ts'
import { isPublicEndpoint } from '#server/gateways/push/address-policy.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { lockSessionForShare } from '../../identity/index.ts'
import { upsertPushSubscription } from './store.ts'

const maxSubscriptions = 10
const maxDeviceLength = 200

/**
 * Subscribes a browser to push notifications. A browser that another member used before now belongs to this member: push
 * notifications are for the signed-in user.
 *
 * @throws ProblemError `sign-in-required` if the session ended meanwhile, because nothing would end the subscription then;
 * `invalid-fields` for an address that belongs to no push service
 */
export async function subscribePush(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  { endpoint, p256dh, auth, device }: BodyOf<typeof subscribePushEndpoint> & { device: string },
): Promise<void> {
  if (!URL.canParse(endpoint) || !isPublicEndpoint(new URL(endpoint))) {
    const message = t`We can send push notifications only through a public push service.`
    throw new ProblemError('invalid-fields', undefined, [{ field: 'endpoint', message }])
  }
  const subscription = {
    id: newId(),
    userId,
    endpoint,
    p256dh,
    auth,
    device: device.slice(0, maxDeviceLength),
    sessionId,
    since: clock.now(),
  }
  await db.transaction(async (tx) => {
    await upsertPushSubscription(tx, subscription, maxSubscriptions)
    if (!(await lockSessionForShare(tx, sessionId))) throw new ProblemError('sign-in-required')
  })
}
