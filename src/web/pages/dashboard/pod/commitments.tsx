import { PodPage } from '../../../features/pods/pod-page.tsx'

/** What the pod said it would do, and what became of it. */
export function Component(): React.ReactNode {
  return (
    <PodPage
      title="Commitments"
      subtitle="What you said you would do, and what became of it"
      withoutPod="A pod asks every week what became of what you said."
    >
      {() => null}
    </PodPage>
  )
}
