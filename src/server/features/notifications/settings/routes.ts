import * as contract from '#contract/api/notifications/settings.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { updateNotificationChoice, getNotificationChoices } from '../choices/update-choice.ts'
import { updateNotificationSettings, getNotificationSettings } from './update-settings.ts'

export function settingsRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  serve(app, contract.getNotificationSettings, ({ userId }) => getNotificationSettings(deps, userId))
  serve(app, contract.updateNotificationSettings, ({ userId, body }) => updateNotificationSettings(deps, userId, body))
  serve(app, contract.getNotificationChoices, ({ userId }) => getNotificationChoices(deps.db, userId))
  serve(app, contract.updateNotificationChoice, ({ userId, body }) => updateNotificationChoice(deps, userId, body))
}
