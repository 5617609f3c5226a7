import { useId } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  /** Heading of the card; it names the card's region. */
  title?: React.ReactNode
  /** Stands at the end of the heading's line: a chip, a figure, a small button. */
  aside?: React.ReactNode
  className?: string
  children: React.ReactNode
}

/** A white panel that sizes to its content. */
export function Card({ title, aside, className, children }: CardProps): React.ReactNode {
  const headingId = useId()
  const look = classNames('rounded-card border border-line bg-card p-5 shadow-1', className)
  if (title === undefined) return <div className={look}>{children}</div>
  return (
    <section className={look} aria-labelledby={headingId}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={headingId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
