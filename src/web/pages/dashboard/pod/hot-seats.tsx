import { HotSeatsView } from '../../../features/hot-seats/hot-seats-view.tsx'
import { PodPage } from '../../../features/pods/pod-page.tsx'

/** The pod's hot-seat rotation. */
export function Component(): React.ReactNode {
  return (
    <PodPage
      title="Hot seats"
      subtitle="One member, one question, the whole pod thinks along"
      noPodText="In a pod, one member a week brings a question and everybody thinks along."
    >
      {() => <HotSeatsView />}
    </PodPage>
  )
}
