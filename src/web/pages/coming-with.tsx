import { ComingWithPanel } from '../shell/coming-with-panel.tsx'
import { useScreen } from '../shell/use-screen.ts'

/** An address that is settled while its page is not. */
export function Component(): React.ReactNode {
  const { title, comingWith = 'a later release' } = useScreen()
  return <ComingWithPanel title={title} comingWith={comingWith} />
}
