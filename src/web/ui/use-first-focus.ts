import { useEffect, useRef } from 'react'

/** The focus goes to an element as soon as it appears: it stands where the button that was pressed stood. */
export function useFirstFocus<Element extends HTMLElement>(): React.RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
