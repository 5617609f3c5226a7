import { useEffect, useRef, useState } from 'react'

type ModalBodyProps = { id: string; title: string; children: React.ReactNode }

/** What a dialog says. Where it is longer than the screen it scrolls by itself, by keys as well. */
export function ModalBody({ id, title, children }: ModalBodyProps): React.ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [isScrollable, setScrollable] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const measure = (): void => setScrollable(current.scrollHeight > current.clientHeight)
    const observer = new ResizeObserver(measure)
    for (const element of [current, ...current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // A box that scrolls has to be reached by the keyboard, and then has a name.
  const reach = isScrollable ? { tabIndex: 0, role: 'group', 'aria-label': title } : {}
  return (
    <div ref={box} {...reach} className="modal-body" data-scrollable={isScrollable || undefined}>
      <div id={id}>{children}</div>
    </div>
  )
}
