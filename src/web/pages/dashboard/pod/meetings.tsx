import { MeetingsView } from '../../../features/meetings/meetings-view.tsx'
import { PodPage } from '../../../features/pods/pod-page.tsx'

/** When the pod meets, who comes, and what was. */
export function Component(): React.ReactNode {
  return (
    <PodPage title="Meetings" subtitle="When your pod meets, and who comes" withoutPod="A pod meets every week at the same time.">
      {(place) => <MeetingsView place={place} />}
    </PodPage>
  )
}
