import { useSyncExternalStore } from 'react'
import { Spinner } from '#web/ui/button.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

const reducedMotionQuery = matchMedia('(prefers-reduced-motion: reduce)')

/** One global rule disables all motion, so components need no check. */
export function Example(): React.ReactNode {
  const isReduced = useSyncExternalStore(subscribe, () => reducedMotionQuery.matches)
  return (
    <div className="grid gap-4">
      <p>{isReduced ? 'Your device asks for reduced motion, so nothing moves here.' : 'Your device allows motion.'}</p>
      <Spinner />
      <SkeletonLines />
    </div>
  )
}

function subscribe(onChange: () => void): () => void {
  reducedMotionQuery.addEventListener('change', onChange)
  return () => reducedMotionQuery.removeEventListener('change', onChange)
}

export const title = 'Reduced motion'
export const text = 'Follow the device’s setting.'
