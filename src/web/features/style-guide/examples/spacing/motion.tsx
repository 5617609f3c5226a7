import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TokenValue } from '../../token-value.tsx'

const movements = [
  { duration: 'duration-quick', ease: 'ease-out', use: 'Something appears' },
  { duration: 'duration', ease: 'ease-in-out', use: 'A color changes in place' },
  { duration: 'duration', ease: 'ease-out', use: 'A menu or a dialog opens' },
  { duration: 'duration-slow', ease: 'ease-in-out', use: 'A bar grows' },
] as const

/** Short, and only to explain a change. Disabled if the device requests reduced motion. */
export function Example(): React.ReactNode {
  const [isVisible, setVisible] = useState(false)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {movements.map(({ duration, ease, use }) => (
          <li key={use}>
            <p className="flex flex-wrap gap-x-3 text-sm">
              <span className="font-semibold">{use}</span>
              {duration} <TokenValue token={duration} /> {ease}
            </p>
            <span
              className={`guide-runner ${isVisible ? 'there' : ''}`}
              style={{ transitionDuration: `var(--${duration})`, transitionTimingFunction: `var(--${ease})` }}
            />
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={() => setVisible(!isVisible)}>
        Play
      </Button>
    </div>
  )
}

export const title = 'Motion'
export const text = 'Press Play to see each one.'
