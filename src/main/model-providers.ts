/**
 * Endpoints of models that have a short name on the command line, with the variables in which their users usually keep the key
 * and, where they have one, the address. Local ones need no key, take one call at a time, and have longer for an answer.
 */

interface ModelProvider {
  protocol: 'openai-chat' | 'anthropic-messages';
  base_url: string;
  /** The variable of the key; null for endpoints that ask for none. */
  key_variable: string | null;
  /** The variable with another address. */
  url_variable?: string;
  /** On this machine: the model may have to be loaded first. */
  isLocal?: true;
}

export const modelProviders: Readonly<Record<string, ModelProvider>> = {
  openai: {
    protocol: 'openai-chat',
    base_url: 'https://api.openai.com/v1',
    key_variable: 'OPENAI_API_KEY',
    url_variable: 'OPENAI_BASE_URL',
  },
  anthropic: {
    protocol: 'anthropic-messages',
    base_url: 'https://api.anthropic.com',
    key_variable: 'ANTHROPIC_API_KEY',
    url_variable: 'ANTHROPIC_BASE_URL',
  },
  gemini: {
    protocol: 'openai-chat',
    base_url: 'https://generativelanguage.googleapis.com/v1beta/openai',
    key_variable: 'GEMINI_API_KEY',
  },
  openrouter: {
    protocol: 'openai-chat',
    base_url: 'https://openrouter.ai/api/v1',
    key_variable: 'OPENROUTER_API_KEY',
  },
  groq: { protocol: 'openai-chat', base_url: 'https://api.groq.com/openai/v1', key_variable: 'GROQ_API_KEY' },
  deepseek: { protocol: 'openai-chat', base_url: 'https://api.deepseek.com/v1', key_variable: 'DEEPSEEK_API_KEY' },
  mistral: { protocol: 'openai-chat', base_url: 'https://api.mistral.ai/v1', key_variable: 'MISTRAL_API_KEY' },
  ollama: {
    protocol: 'openai-chat',
    base_url: 'http://localhost:11434/v1',
    key_variable: null,
    url_variable: 'OLLAMA_HOST',
    isLocal: true,
  },
  lmstudio: {
    protocol: 'openai-chat',
    base_url: 'http://localhost:1234/v1',
    key_variable: null,
    isLocal: true,
  },
};

export const providerNames = Object.keys(modelProviders);

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a provider is reached: at the address in its variable, or else at its usual one. */
export function providerUrl({ base_url, url_variable, isLocal }: ModelProvider, env: Environment): string {
  const given = url_variable === undefined ? undefined : env[url_variable]?.trim();
  if (!given) return base_url;
  const address = /^https?:\/\//.test(given) ? given : `http://${given}`;
  // Ollama's variable has no path, and may say where it listens instead of where it is reached.
  const url = address.replace(/\/+$/, '').replace('//0.0.0.0', '//127.0.0.1');
  return isLocal && URL.parse(url)?.pathname === '/' ? `${url}/v1` : url;
}
