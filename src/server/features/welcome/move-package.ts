import type { ResponseOf, BodyOf } from '#contract/api/endpoint.ts'
import type { movePackage as endpoint } from '#contract/api/welcome/packages-admin.ts'
import { trackingUrlOf } from '#domain/onboarding/carriers.ts'
import type { Deps } from '#server/deps.ts'
import { advancePackage, type PackageEvent } from './advance-package.ts'
import type { WelcomeDeps } from './deps.ts'
import { presentPackages } from './list-packages.ts'

/**
 * Applies a step that an admin requests.
 *
 * @throws ProblemError as `advancePackage`; `conflict` also if the package has changed since the admin saw it
 */
export async function movePackage(
  deps: WelcomeDeps & Pick<Deps, 'db'>,
  id: string,
  { changedAt, ...sent }: BodyOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const moved = await deps.db.transaction((tx) => advancePackage(deps, tx, id, eventOf(sent), new Date(changedAt)))
  const [shown] = await presentPackages(deps, [moved])
  if (!shown) throw new Error('A package was not presented.')
  return shown
}

function eventOf({
  step,
  carrier = '',
  trackingNumber = '',
  trackingUrl,
}: Omit<BodyOf<typeof endpoint>, 'changedAt'>): PackageEvent {
  if (step !== 'ship') return { step }
  const typed = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }
  return { step, tracking: { ...typed, trackingUrl: trackingUrl?.trim() || trackingUrlOf(typed.carrier, typed.trackingNumber) } }
}
