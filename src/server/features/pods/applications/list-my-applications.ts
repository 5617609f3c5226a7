import type { MyApplication } from '#contract/api/pods/applications.ts'
import { findProfile } from '../../profile/index.ts'
import type { PodDeps } from '../deps.ts'
import { presentApplication, presentSlot } from '../present.ts'
import { listApplicationsOf } from '../store/applications.ts'

const maxApplications = 100

/** Returns the member's applications with their pods, newest first. */
export async function listMyApplications(
  { db, clock }: Pick<PodDeps, 'db' | 'clock'>,
  userId: string,
): Promise<{ data: MyApplication[] }> {
  const rows = await listApplicationsOf(db, userId, maxApplications)
  if (rows.length === 0) return { data: [] }
  const { timezone } = await findProfile(db, userId)
  const now = clock.now()
  return {
    data: rows.map(({ application, pod }) => ({
      application: presentApplication(application),
      pod: {
        podId: pod.id,
        slug: pod.slug,
        podNumber: pod.podNumber,
        name: pod.name,
        slot: presentSlot(pod, timezone, now),
      },
    })),
  }
}
