import { parseAst, type Plugin } from 'vite'

/** A browser calls by address and shapes; what a call is for is told by the document of the API. */
export function leanContractPlugin(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    // What is left of TypeScript is JavaScript.
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/][\w-]+\.ts(?:\?|$)/, code: 'summary' },
      handler: (code) => ({ code: withoutSummaries(code), map: null }),
    },
  }
}

/** A module of the contract with the calls that it exports as they are, but for their `summary`. */
export function withoutSummaries(code: string): string {
  const summaries = parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ init }) => {
      // Of `endpoint` and its like; a shape, `z.object`, may have a field of that name.
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
      const [definition] = init.arguments
      if (definition?.type !== 'ObjectExpression') return []
      return definition.properties.filter(
        (property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.key.name === 'summary',
      )
    })
  })
  // From behind, so that the places of those before stay.
  return summaries.toReversed().reduce((lean, { start, end }) => {
    const comma = /^\s*,/.exec(lean.slice(end))?.[0] ?? ''
    return lean.slice(0, start) + lean.slice(end + comma.length)
  }, code)
}
