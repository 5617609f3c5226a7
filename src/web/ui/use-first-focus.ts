import { useEffect, useRef } from 'react'

/** Focuses an element when it mounts, because it replaces the button that was pressed. */
export function useFirstFocus<Element extends HTMLElement>(): React.RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
