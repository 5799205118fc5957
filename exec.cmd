@rem cmd.exe has no exec, by which the scripts of package.json give Node the place of their shell: npm finds this one in the
@rem project's folder. Untried on Windows. The command stays the last line: its exit code is then the exit code of this file.
@%*
