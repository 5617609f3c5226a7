import { useSyncExternalStore } from 'react'
import { Spinner } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

const reducedMotionQuery = matchMedia('(prefers-reduced-motion: reduce)')

/** One global rule disables all motion, so components need no check. */
export function Example(): React.ReactNode {
  const isReduced = useSyncExternalStore(subscribe, () => reducedMotionQuery.matches)
  return (
    <div className="grid gap-4">
      <p>{isReduced ? 'Your device asks for less movement: nothing moves here.' : 'Your device allows movement.'}</p>
      <Spinner />
      <SkeletonLines />
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  reducedMotionQuery.addEventListener('change', onChange)
  return () => reducedMotionQuery.removeEventListener('change', onChange)
}

export const title = 'Less movement'
export const text = 'The wish of the device is kept.'
