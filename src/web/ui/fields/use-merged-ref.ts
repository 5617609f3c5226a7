import { useCallback, useRef } from 'react'

/** Returns a ref of our own and a merged ref to pass on, which feeds ours and the given one. */
export function useMergedRef<Element>(
  externalRef: React.Ref<Element> | undefined,
): [own: React.RefObject<Element | null>, joined: React.RefCallback<Element>] {
  const localRef = useRef<Element>(null)
  const mergedRef = useCallback(
    (element: Element) => {
      localRef.current = element
      const release = assignRef(externalRef, element)
      return () => {
        localRef.current = null
        if (release) release()
        else assignRef(externalRef, null)
      }
    },
    [externalRef],
  )
  return [localRef, mergedRef]
}

function assignRef<Element>(ref: React.Ref<Element> | undefined, element: Element | null): void | (() => void) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
