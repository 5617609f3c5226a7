import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { LinkButton } from '../../ui/button.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Brand } from '../brand.tsx'

/** How far a task has come: the bar at the top, and the same in words. */
type FocusProgress = { value: number; max: number; label: string; valueText: string }

const FocusContext = createContext<(progress: FocusProgress | null) => void>(() => {})

/** One task at a time: its progress, the way out, and nothing else. */
export function FocusLayout({ children }: { children: React.ReactNode }): React.ReactNode {
  const [progress, setProgress] = useState<FocusProgress | null>(null)
  return (
    <FocusContext value={setProgress}>
      <div className="focus">
        <header className="focus-top">
          <Brand />
          <div className="min-w-0 flex-1">{progress ? <Bar {...progress} /> : null}</div>
          <LinkButton to="/" size="sm" variant="secondary">
            Exit
          </LinkButton>
        </header>
        <main id="main" tabIndex={-1} className="focus-main">
          {children}
        </main>
      </div>
    </FocusContext>
  )
}

/** Shows how far the page's task has come in the bar of the focus layout. */
export function useFocusProgress({ value, max, label, valueText }: FocusProgress): void {
  const show = useContext(FocusContext)
  const progress = useMemo(() => ({ value, max, label, valueText }), [value, max, label, valueText])
  useEffect(() => {
    show(progress)
    return () => show(null)
  }, [show, progress])
}
