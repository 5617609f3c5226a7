import { useLayoutEffect, useRef, useState } from 'react'

/** Contains an element and displays its measured size below it. */
export function TargetSize({ children }: { children: React.ReactNode }): React.ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState('')
  useLayoutEffect(() => {
    const target = box.current?.firstElementChild
    if (!target) return
    const measure = (): void => setSize(sizeOf(target))
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(target)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="guide-state">
      <div ref={box} className="flex">
        {children}
      </div>
      <p className="text-xs tabular text-ink-3">{size}</p>
    </div>
  )
}

function sizeOf(target: Element): string {
  const { width, height } = target.getBoundingClientRect()
  return `${Math.round(width)} × ${Math.round(height)} px`
}
