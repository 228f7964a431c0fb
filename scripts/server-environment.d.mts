export const serverEnvironment: Record<string, string>
