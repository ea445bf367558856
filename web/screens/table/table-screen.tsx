export { default } from '../session/plain-session.tsx';
