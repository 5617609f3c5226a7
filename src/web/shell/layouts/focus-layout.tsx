import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Brand } from '../brand.tsx'

/** Progress of a task: the bar at the top and its text. */
type FocusProgress = { value: number; max: number; label: string; valueText: string }

const FocusContext = createContext<(progress: FocusProgress | null) => void>(() => {})

/** Layout for a single task: its progress, an exit, and nothing else. */
export function FocusLayout({ children }: { children: React.ReactNode }): React.ReactNode {
  const [progress, setProgress] = useState<FocusProgress | null>(null)
  return (
    <FocusContext value={setProgress}>
      <div className="focus">
        <header className="focus-top">
          <Brand />
          <div className="min-w-0 flex-1">{progress ? <Bar {...progress} /> : null}</div>
          <LinkButton to="/" size="sm" variant="secondary">
            {t`Exit`}
          </LinkButton>
        </header>
        <main id="main" tabIndex={-1} className="focus-main">
          {children}
        </main>
      </div>
    </FocusContext>
  )
}

/** Shows the progress of the page's task in the focus layout's bar. */
export function useFocusProgress({ value, max, label, valueText }: FocusProgress): void {
  const showProgress = useContext(FocusContext)
  const progress = useMemo(() => ({ value, max, label, valueText }), [value, max, label, valueText])
  useEffect(() => {
    showProgress(progress)
    return () => showProgress(null)
  }, [showProgress, progress])
}
