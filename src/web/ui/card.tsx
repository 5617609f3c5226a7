import { useId } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  /** Heading of the card. It also labels the card's region. */
  title?: React.ReactNode
  /** Shown at the end of the heading's line: a chip, a number, a small button. */
  aside?: React.ReactNode
  className?: string
  children: React.ReactNode
}

/** A white panel that sizes to its content. */
export function Card({ title, aside, className, children }: CardProps): React.ReactNode {
  const headingId = useId()
  const cardClass = classNames('rounded-card border border-line bg-card p-5 shadow-1', className)
  if (title === undefined) return <div className={cardClass}>{children}</div>
  return (
    <section className={cardClass} aria-labelledby={headingId}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={headingId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
