import { useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { contrastOf, hexOf } from './contrast.ts'

/** A color, its use, and the backgrounds it must contrast with. */
export type ColorToken = {
  token: string
  use: string
  /** Backgrounds for text of this color: 4.5:1. */
  textOn?: readonly string[]
  /** Backgrounds for a border or graphic of this color: 3:1. */
  graphicOn?: readonly string[]
}

const themes = [
  { theme: 'light', title: 'Light' },
  { theme: 'dark', title: 'Dark' },
] as const

/** Colors in both themes side by side, with the contrast measured as rendered. */
export function ColorTokens({ tokens }: { tokens: readonly ColorToken[] }): React.ReactNode {
  return (
    <div className="guide-themes">
      {themes.map(({ theme, title }) => (
        <div key={theme} data-theme={theme}>
          <h3>{title}</h3>
          <ul>
            {tokens.map((token) => (
              <TokenRow key={token.token} {...token} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function TokenRow({ token, use, textOn, graphicOn }: ColorToken): React.ReactNode {
  const swatch = useRef<HTMLSpanElement>(null)
  const [value, setValue] = useState('')
  useLayoutEffect(() => {
    const color = swatch.current ? getComputedStyle(swatch.current).backgroundColor : ''
    setValue(color.startsWith('rgba') ? color : hexOf(color))
  }, [])
  return (
    <li data-token={token}>
      <span ref={swatch} className="swatch" style={{ background: `var(--${token})` }} />
      <div className="min-w-0">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold">{token}</span>
          <span className="text-sm tabular text-ink-3">{value}</span>
        </p>
        <p className="text-sm text-ink-3">{use}</p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {textOn?.map((ground) => (
            <Contrast key={ground} token={token} ground={ground} kind="text" />
          ))}
          {graphicOn?.map((ground) => (
            <Contrast key={ground} token={token} ground={ground} kind="graphic" />
          ))}
        </p>
      </div>
    </li>
  )
}

const minRatio = { text: 4.5, graphic: 3 }

type ContrastProps = { token: string; ground: string; kind: 'text' | 'graphic' }

/** The color on a background, with the ratio measured from this rendering. */
function Contrast({ token, ground, kind }: ContrastProps): React.ReactNode {
  const sample = useRef<HTMLSpanElement>(null)
  const [ratio, setRatio] = useState(0)
  useLayoutEffect(() => {
    if (!sample.current) return
    const { color, borderTopColor, backgroundColor } = getComputedStyle(sample.current)
    setRatio(contrastOf(kind === 'text' ? color : borderTopColor, backgroundColor))
  }, [kind])
  const isEnough = ratio >= minRatio[kind]
  return (
    <span
      ref={sample}
      className={classNames('guide-contrast tabular', kind)}
      style={{ background: `var(--${ground})`, [kind === 'text' ? 'color' : 'borderColor']: `var(--${token})` }}
    >
      {/* Rounded down, so that an insufficient ratio never looks sufficient. */}
      on {ground} {(Math.floor(ratio * 10) / 10).toFixed(1)}
      {isEnough ? '' : ' (too low)'}
    </span>
  )
}
