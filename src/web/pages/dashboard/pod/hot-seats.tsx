import { t } from '#domain/i18n/messages.ts'
import { HotSeatsView } from '#web/features/hot-seats/hot-seats-view.tsx'
import { PodPage } from '#web/features/pods/pod-page.tsx'

/** The pod's hot-seat rotation. */
export function Component(): React.ReactNode {
  return (
    <PodPage
      title={t`Hot seats`}
      subtitle={t`One member, one question, the whole pod’s brainpower`}
      noPodText={t`In a pod, one member a week brings a question, and everyone helps.`}
    >
      {() => <HotSeatsView />}
    </PodPage>
  )
}
