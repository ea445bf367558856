/** The page that renders the OpenAPI document. It loads everything from this server. */
import fastify from 'fastify';

/** The page must load nothing from outside: no fonts, no telemetry, no assistants, no proxy. */
const configuration = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  // The document has its own samples, which work when they are pasted.
  hiddenClients: true,
};

const configurationAttribute = JSON.stringify(configuration).replaceAll('"', '&quot;');

export const referencePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Parley API</title>
  </head>
  <body>
    <script id="api-reference" data-url="/openapi.json" data-configuration="${configurationAttribute}"></script>
    <script src="/docs/reference.js"></script>
  </body>
</html>
`;

/** The returned function loads the script on its first call: it is 4 MB and takes a tenth of a second to load. */
export function createScriptLoader(): () => Promise<string> {
  let script: Promise<string> | undefined;
  return () => {
    script ??= loadScript();
    return script;
  };
}

/** The package provides its script only as a route of a Fastify server. */
async function loadScript(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(scalar, { routePrefix: '/scalar', configuration: { url: '/openapi.json' } });
  const { statusCode, body } = await app.inject('/scalar/js/scalar.js');
  if (statusCode !== 200) throw new TypeError(`the reference script could not be read: ${statusCode}`);
  return body;
}
