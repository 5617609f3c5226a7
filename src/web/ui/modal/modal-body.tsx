import { useEffect, useRef, useState } from 'react'

type ModalBodyProps = { id: string; title: string; children: React.ReactNode }

/** The body of a dialog. If it does not fit the screen, it scrolls, also by keyboard. */
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
  // A scrollable area must be focusable, and then needs an accessible name.
  const scrollProps = isScrollable ? { tabIndex: 0, role: 'group', 'aria-label': title } : {}
  return (
    <div ref={box} {...scrollProps} className="modal-body" data-scrollable={isScrollable || undefined}>
      <div id={id}>{children}</div>
    </div>
  )
}
