/** Writes to a member that somebody else ended their place, and how to go on. */
export async function tellOfLostPlace(): Promise<void> {}
