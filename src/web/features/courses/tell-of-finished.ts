import type { CourseDetail } from '#contract/courses.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { myPodQuery } from '../pods/pod-queries.ts'
import { meQuery } from '../profile/profile-query.ts'
import { leaderTraining } from './courses-query.ts'

/** Says that a course is finished, once. What the leader training changes elsewhere is read anew. */
export async function tellOfFinished({ course }: CourseDetail, wasFinished: boolean): Promise<void> {
  if (wasFinished || course.completedAt === null) return
  notify({ type: 'success', message: `You have finished “${course.title}”.` })
  if (course.slug !== leaderTraining) return
  // The pod of a leader carries its badge now, and comes into the marketplace where it waited for this.
  await Promise.all([meQuery.queryKey, myPodQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
