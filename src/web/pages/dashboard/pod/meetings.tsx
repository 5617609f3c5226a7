import { t } from '#domain/i18n/messages.ts'
import { MeetingsView } from '#web/features/meetings/meetings-view.tsx'
import { PodPage } from '#web/features/pods/pod-page.tsx'

/** The pod's next meetings, their attendance, and past meetings. */
export function Component(): React.ReactNode {
  return (
    <PodPage
      title={t`Meetings`}
      subtitle={t`Your pod’s schedule and RSVPs`}
      noPodText={t`A pod meets every week at the same time.`}
    >
      {(myPod) => <MeetingsView myPod={myPod} />}
    </PodPage>
  )
}
