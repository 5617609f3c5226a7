import { classNames } from '../class-names.ts'

type SwatchProps = {
  /** A stored color. An empty one is drawn as a crossed-out box. */
  color: string
  className?: string
}

/** A color swatch, over a checkered background if the color is transparent. */
export function Swatch({ color, className }: SwatchProps): React.ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames('colour-swatch', !color && 'none', className)}
      style={{ '--colour': color || 'transparent' } as React.CSSProperties}
    />
  )
}
