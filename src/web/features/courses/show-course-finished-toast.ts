import type { CourseDetail } from '#contract/api/content/courses.ts'
import { t } from '#domain/i18n/messages.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { myPodQuery } from '#web/features/pods/pod-queries.ts'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { leaderTraining } from './courses-queries.ts'

/** Announces the completion of a course, once. Refetches what the leader training changes elsewhere. */
export async function showCourseFinishedToast({ course }: CourseDetail, wasFinished: boolean): Promise<void> {
  if (wasFinished || course.completedAt === null) return
  showToast({ type: 'success', message: t`You’ve finished “${{ title: course.title }}”.` })
  if (course.slug !== leaderTraining) return
  // The leader's pod now has the badge, and appears in the marketplace if it was waiting for the training.
  await Promise.all([meQuery.queryKey, myPodQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
