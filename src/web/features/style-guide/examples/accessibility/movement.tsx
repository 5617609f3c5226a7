import { useSyncExternalStore } from 'react'
import { Spinner } from '../../../../ui/button.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'

const wish = matchMedia('(prefers-reduced-motion: reduce)')

/** One rule for the whole product stops all movement; nothing has to ask. */
export function Example(): React.ReactNode {
  const isReduced = useSyncExternalStore(watchWish, () => wish.matches)
  return (
    <div className="grid gap-4">
      <p>{isReduced ? 'Your device asks for less movement: nothing moves here.' : 'Your device allows movement.'}</p>
      <Spinner />
      <SkeletonLines />
    </div>
  )
}

function watchWish(changed: () => void): () => void {
  wish.addEventListener('change', changed)
  return () => wish.removeEventListener('change', changed)
}
