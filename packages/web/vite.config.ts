import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { compiledMessages } from '@roundhouse/texts/vite';
import { defineConfig, type Plugin } from 'vite';

/** While developing, Vite serves JSON as JavaScript, and the browser must not insist on JSON. */
const jsonAsCode: Plugin = {
  name: 'json-as-code',
  apply: 'serve',
  transform: {
    filter: { id: /\/texts\/src\/languages\.ts$/u },
    handler: (code) => ({ code: code.replaceAll(/, \{ with: \{ type: ['"]json['"] \} \}/gu, ''), map: null }),
  },
};

export default defineConfig({
  plugins: [
    compiledMessages(),
    jsonAsCode,
    sveltekit({
      // The build goes into a folder of its own first, see scripts/lib/web-app.mjs.
      adapter: adapter({
        pages: process.env['WEB_BUILD'] ?? 'build/site',
        fallback: '404.html',
        precompress: true,
      }),
      // The name of a build follows from its sources, and no page asks for a newer one by itself.
      version: { name: process.env['WEB_VERSION'] ?? 'unnamed', pollInterval: 0 },
      csp: {
        mode: 'hash',
        directives: {
          'default-src': ['none'],
          'script-src': ['self'],
          'style-src': ['self'],
          // The style attribute of SvelteKit's own live region, which names a new page to screen readers.
          'style-src-attr': ['unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
          'img-src': ['self', 'data:'],
          'font-src': ['self'],
          'connect-src': ['self'],
          'worker-src': ['self'],
          'manifest-src': ['self'],
          'base-uri': ['none'],
          'form-action': ['self'],
        },
      },
    }),
  ],
  worker: {
    format: 'es',
    // One file: nothing has to be loaded when a computer player makes its first decision.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
