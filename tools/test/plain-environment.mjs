import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node.js whose globals are those of its context itself. Jest's are looked up in an object behind a proxy, and to start a server
 * asks for `Object` and `Array` some million times.
 */
export default class PlainEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
}
