import { useCallback, useRef } from 'react'

/** A ref for ourselves, and the one to hand on, which feeds ours and the given one. */
export function useOwnRef<Element>(
  given: React.Ref<Element> | undefined,
): [own: React.RefObject<Element | null>, joined: React.RefCallback<Element>] {
  const own = useRef<Element>(null)
  const joined = useCallback(
    (element: Element) => {
      own.current = element
      const release = pass(given, element)
      return () => {
        own.current = null
        if (release) release()
        else pass(given, null)
      }
    },
    [given],
  )
  return [own, joined]
}

function pass<Element>(ref: React.Ref<Element> | undefined, element: Element | null): void | (() => void) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
