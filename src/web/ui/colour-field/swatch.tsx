import { classNames } from '../class-names.ts'

type SwatchProps = {
  /** A stored colour; empty is drawn as a crossed-out box. */
  colour: string
  className?: string
}

/** A colour to look at, over a chequered ground where it lets something through. */
export function Swatch({ colour, className }: SwatchProps): React.ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames('colour-swatch', !colour && 'none', className)}
      style={{ '--colour': colour || 'transparent' } as React.CSSProperties}
    />
  )
}
