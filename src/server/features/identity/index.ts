export { requireActiveAccount } from './account/require-active-account.ts'
export { type NewMember, upsertMembers } from './account/upsert-members.ts'
export { deleteAccount } from './account/delete-account.ts'
export { hashPassword } from './credentials/password.ts'
export { type IdentityEmail, identityEmailDue, unsealIdentityEmail, enqueueIdentityEmail } from './identity-emails.ts'
export { accountDeleted, emailChanged, signedInAgain, signedOut } from './account-events.ts'
export { isRecentlyAuthenticated, needsSecondFactor } from './policy.ts'
export { clearBrowserSession } from './routes/clear-browser-session.ts'
export { peekViewer } from './routes/viewer.ts'
export { lockSessionForShare } from './store/sessions.ts'
export { findLiveSessions } from './sessions/peek-session.ts'
export { copyMembers } from './store/users.ts'
export { hasAccountsAt } from './store/accounts.ts'
export { factorsLoader, listWithSecondFactor } from './store/factors.ts'
export {
  contactLoader,
  listDeleted,
  findUser,
  findUserByEmail,
  listStaffIds,
  listExistingEmails,
  listUserIds,
  listUsers,
  renameUser,
} from './store/users.ts'
