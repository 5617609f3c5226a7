import { packageAddressOf } from '#domain/onboarding/package-address.ts'
import type { Tracking } from '#domain/onboarding/tracking.ts'
import type { PackageAddress, PackageState } from '#domain/onboarding/welcome-package.ts'
import { type Chance, createChance } from '../chance.ts'
import { demoId } from '../demo-id.ts'
import type { PlannedMember } from './member.ts'

export type PlannedPackage = {
  id: string
  userId: string
  state: PackageState
  createdAt: Date
  changedAt: Date
  address: PackageAddress | null
} & { [Fact in keyof Tracking]: Tracking[Fact] | null }

const dayMs = 86_400_000

/**
 * When a member completed their profile: within days of joining, and not yet for some who joined this week.
 *
 * @param daysAgo fixed for members who took longer
 */
export function completedAtOf(
  { id, joinedAt }: Pick<PlannedMember, 'id' | 'joinedAt'>,
  now: Date,
  daysAgo?: number,
): Date | null {
  const chance = createChance(`completion/${id}`)
  const at = daysAgo === undefined ? addDays(joinedAt, chance.integer(2, 110) / 24) : addDays(now, -daysAgo)
  return at > now || (now.getTime() - joinedAt.getTime() < 7 * dayMs && chance.happens(0.4)) ? null : at
}

/** Plans the welcome package of a member with access since they joined. It starts on the day the profile was completed. */
export function planPackage(
  { id: userId, joinedAt, profile }: PlannedMember,
  completedAt: Date | null,
  now: Date,
): PlannedPackage {
  const chance = createChance(`package/${userId}`)
  const start = { id: demoId('welcome-package', userId), userId, createdAt: joinedAt }
  const unknown = { carrier: null, trackingNumber: null, trackingUrl: null }
  if (!completedAt) return { ...start, ...unknown, state: 'pending_address', changedAt: joinedAt, address: null }
  const address = packageAddressOf(profile)
  const exportedAt = addDays(completedAt, chance.integer(12, 60) / 24)
  const shippedAt = addDays(exportedAt, chance.integer(12, 48) / 24)
  const arrivedAt = addDays(shippedAt, chance.integer(4 * 24, 7 * 24) / 24)
  const end = chance.pickWeighted([['delivered', 93], ['returned', 3], ['failed', 2], ['canceled', 2]] as const) // prettier-ignore
  if (exportedAt > now) return { ...start, ...unknown, state: 'ready', changedAt: completedAt, address }
  if (end === 'canceled') return { ...start, ...unknown, state: end, changedAt: exportedAt, address }
  if (shippedAt > now) return { ...start, ...unknown, state: 'exported', changedAt: exportedAt, address }
  const tracking = drawTracking(chance)
  if (arrivedAt > now) return { ...start, ...tracking, state: 'shipped', changedAt: shippedAt, address }
  return { ...start, ...tracking, state: end, changedAt: arrivedAt, address }
}

function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs)
}

/** Draws a plausible tracking number with a link that leads nowhere, because a real one belongs to someone. */
function drawTracking(chance: Chance): Tracking {
  const carrier = chance.pick(['USPS', 'UPS', 'FedEx'])
  const digits = (count: number) => Array.from({ length: count }, () => chance.integer(0, 9)).join('')
  const trackingNumber =
    { USPS: `9400 1000 ${digits(8)}`, UPS: `1Z999AA1${digits(10)}`, FedEx: digits(12) }[carrier] ?? digits(12)
  const trackingUrl = `https://${carrier.toLowerCase()}.example/track/${trackingNumber.replaceAll(' ', '')}`
  return { carrier, trackingNumber, trackingUrl }
}
